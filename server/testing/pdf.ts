/** Reads the text of a PDF. */
import { extractText, getDocumentProxy } from 'unpdf'

/** The words of all pages, parted by single spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** The words of each page. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

type Node = { role: string; alt?: string; children: (Node | { type: 'content'; id: string })[] }

/** What a screen reader is told, in its order: an element by line, its level by indent, with its own words. */
export async function structureOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const lines: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const texts = new Map<string, string>()
    const open: (string | null)[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items)
      if ('str' in item) {
        const id = open.findLast((each) => each !== null)
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.type === 'beginMarkedContentProps' ? item.id : null)
    const tell = (node: Node, level: number): void => {
      const own = node.children.flatMap((child) => ('id' in child ? [texts.get(child.id) ?? ''] : [])).join('')
      lines.push(
        `${' '.repeat(level)}${[node.role, node.alt && `(${node.alt})`, own.trim()].filter(Boolean).join(' ')}`,
      )
      for (const child of node.children) if ('role' in child) tell(child, level + 1)
    }
    const tree = (await page.getStructTree()) as Node | null
    for (const child of tree?.children ?? []) if ('role' in child) tell(child, 0)
  }
  return lines
}

/** Where each text lies: its page from 0, points from the left and the lower edge. */
export async function placesInPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  return contents.flatMap(({ items }, page) =>
    items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [
            {
              page,
              text: item.str,
              left: Number(item.transform[4]),
              right: Number(item.transform[4]) + item.width,
              y: Number(item.transform[5]),
            },
          ]
        : [],
    ),
  )
}

/** Its title and language, and whether it is tagged. */
export async function aboutPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  return { ...(info as { Title?: string; Language?: string }), ...(await pdf.getMarkInfo()) }
}
