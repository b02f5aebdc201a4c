/** Classes of a card below the first view of a phone: layout is deferred until it comes near the viewport. */
export const deferLayoutOnPhones =
  'max-md:[contain-intrinsic-size:auto_32rem] max-md:[content-visibility:auto]'
