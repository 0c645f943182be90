/** Escapes `%` and `_` for `like`. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
