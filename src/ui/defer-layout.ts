/** Classes of a card below a phone's first view: it is laid out when it comes near the viewport. */
export const deferLayoutOnPhones =
  'max-md:[contain-intrinsic-size:auto_32rem] max-md:[content-visibility:auto]'
