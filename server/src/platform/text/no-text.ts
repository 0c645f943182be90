/** A file whose text cannot be read, said in words. */
export class NoText extends Error {}
