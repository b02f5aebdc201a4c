/** For a sheet that a phone shows below its first view: it is laid out once it comes near. */
export const further = 'max-md:[contain-intrinsic-size:auto_32rem] max-md:[content-visibility:auto]'
