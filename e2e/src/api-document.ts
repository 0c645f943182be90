/** The shell blocks of a document as one script with matching line numbers. */

/** Reports which line of the document failed, and its content. */
const onError = (name: string) => `trap 'echo "${name}:$LINENO: $BASH_COMMAND" >&2' ERR`

/** @param text of the document, whose first line is its title. @param name used in error messages */
export const scriptOf = (text: string, name: string): string => {
  let inside = false
  const [, ...lines] = text.split('\n')
  const script = lines.map((line) => {
    if (inside ? line === '```' : line === '```sh') {
      inside = !inside
      return ''
    }
    return inside ? line : ''
  })
  return [onError(name), ...script].join('\n')
}
