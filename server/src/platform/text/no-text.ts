/** A file whose text cannot be read, with a message. */
export class NoText extends Error {}
