/** Parses server-sent events: lines up to an empty line, read as they arrive. */

export interface SentEvent {
  id: string | undefined
  event: string
  data: string
}

/**
 * Takes chunks of text as they arrive and emits complete events.
 * @param onPosition called with an id that comes without an event
 */
export const createEventReader = (
  onEvent: (event: SentEvent) => void,
  onPosition: (id: string) => void = () => undefined,
) => {
  let rest = ''
  let id: string | undefined
  let isMoved = false
  let event = ''
  let data: string[] = []
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') })
      else if (isMoved && id !== undefined) onPosition(id)
      isMoved = false
      event = ''
      data = []
      return
    }
    const at = text.indexOf(':')
    const name = at < 0 ? text : text.slice(0, at)
    const value = at < 0 ? '' : text.slice(at + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) {
      id = value
      isMoved = true
    }
  }
  return (piece: string): void => {
    rest += piece
    // A lone carriage return at the end may be the first half of a CRLF.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest
    const lines = whole.split(/\r\n|\n|\r/)
    const unfinished = lines.pop() ?? ''
    rest = unfinished + rest.slice(whole.length)
    for (const text of lines) line(text)
  }
}
