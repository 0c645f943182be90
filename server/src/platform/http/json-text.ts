/** A response that is already JSON text: sent unparsed. */

declare const OF: unique symbol
/** The JSON of a `T`. */
export type JsonText<T> = string & { readonly [OF]: T }

/** Text that its writer knows to be the JSON of a `T`; tests compare it with the contract. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand is nothing but this claim
export const jsonText = <T>(text: string): JsonText<T> => text as JsonText<T>
