/** `%` and `_` of a text as the letters they are, for `like`. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
