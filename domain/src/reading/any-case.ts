/** Words in any case, within an expression that tells capitals from small letters elsewhere. */

const both = (letter: string): string => `${letter.toLowerCase()}${letter.toUpperCase()}`

/**
 * `words`: part of an expression with the flag `u`. Written out letter by letter, not as `(?i:…)`: with `u` such a group was
 * seen not to match in some processes of Node 24 what it matches in others, probably by how V8 had compiled it.
 */
export const anyCase = (words: string): string =>
  `(?:${words.replaceAll(/\\p\{[^}]*\}|\\.|\(\?<?[:=!]|\[[^\]]*\]|\p{L}/gu, (part) => {
    if (part.startsWith('\\') || part.startsWith('(')) return part
    return part.startsWith('[') ? part.replaceAll(/\p{L}/gu, both) : `[${both(part)}]`
  })})`
