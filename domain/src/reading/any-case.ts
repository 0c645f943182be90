/** Words in any case, within an expression that tells capitals from small letters elsewhere. */

const both = (letter: string): string => `${letter.toLowerCase()}${letter.toUpperCase()}`

/**
 * `words`: part of an expression with the flag `u`. Written out letter by letter, not as `(?i:…)`: with `u` V8 (Node 24) at times does not
 * match such a group any more once it has compiled the expression to machine code.
 */
export const anyCase = (words: string): string =>
  `(?:${words.replaceAll(/\\p\{[^}]*\}|\\.|\(\?<?[:=!]|\[[^\]]*\]|\p{L}/gu, (part) => {
    if (part.startsWith('\\') || part.startsWith('(')) return part
    return part.startsWith('[') ? part.replaceAll(/\p{L}/gu, both) : `[${both(part)}]`
  })})`
