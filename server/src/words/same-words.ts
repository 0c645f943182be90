/** The same texts in another language: no key may be missing, and functions take the same arguments as the English ones. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer G) => string
    ? (...args: G) => string
    : { readonly [K in keyof T]: Words<T[K]> }
