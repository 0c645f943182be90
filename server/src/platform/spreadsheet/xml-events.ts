/** Reads XML as a stream, with bounds on nesting, names and values: 64 kB at most of each are held. */
import type { Readable } from 'node:stream'
import sax from 'sax'
import { MAX_DEPTH, SheetLimit } from './sheet-limits.ts'

export type Attributes = Readonly<Record<string, string>>

export interface XmlEvents {
  open?(name: string, attributes: Attributes): void
  /** Long texts come in pieces. */
  text?(text: string): void
  close?(name: string): void
}

/** Attributes of one element; those of workbooks have about twenty. */
const MAX_ATTRIBUTES = 100

/** Names without their prefix: workbooks choose their own. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Yields after each piece of the stream, so that what its events left can be taken. Only well-known entities are replaced: what
 * could declare others is refused.
 * @throws SheetLimit, or an error if it is no XML
 */
export async function* xmlEvents(source: Readable, events: XmlEvents): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false })
  let depth = 0
  let attributes: Record<string, string> = {}
  let count = 0
  let fault: Error | undefined
  // The parser goes on after an error, and would swallow one that is thrown in an event.
  const attempt = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      if (fault) return
      try {
        act(...args)
      } catch (error) {
        fault = error instanceof Error ? error : new Error(String(error))
      }
    }
  }
  parser.onerror = (error) => {
    fault ??= new Error(error.message.split('\n', 1)[0])
    parser.resume()
  }
  parser.ondoctype = attempt(() => {
    throw new SheetLimit('the workbook declares a document type, which none may')
  })
  parser.onattribute = attempt(({ name, value }) => {
    if (++count > MAX_ATTRIBUTES)
      throw new SheetLimit(`an element of the workbook has more than ${MAX_ATTRIBUTES} attributes`)
    attributes[name] = value
  })
  parser.onopentag = attempt((tag) => {
    const own = attributes
    attributes = {}
    count = 0
    if (++depth > MAX_DEPTH) throw new SheetLimit(`the workbook nests deeper than ${MAX_DEPTH} levels`)
    events.open?.(local(tag.name), own)
  })
  const text = attempt((piece: string) => events.text?.(piece))
  parser.ontext = text
  parser.oncdata = text
  parser.onclosetag = attempt((name) => {
    depth--
    events.close?.(local(name))
  })
  const decoder = new TextDecoder()
  for await (const chunk of source) {
    const bytes: Buffer = chunk
    parser.write(decoder.decode(bytes, { stream: true }))
    if (fault) throw fault
    yield
  }
  parser.close()
  if (fault) throw fault
  yield
}

/** Reads all of it. */
export async function readXml(source: Readable, events: XmlEvents): Promise<void> {
  for await (const _ of xmlEvents(source, events));
}
