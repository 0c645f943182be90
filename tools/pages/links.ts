/** The relative links of the pages. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

const FENCED = /^ *```[\s\S]*?^ *```/gm
const LINK = /\]\(([^)\s]+)\)/g

/** The name that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The anchors of a page; a heading that comes again has a number. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading] of text.replaceAll(FENCED, '').matchAll(/^#+ +(.+)$/gm)) {
    const anchor = anchorOf(heading!)
    let numbered = anchor
    for (let n = 1; anchors.has(numbered); n++) numbered = `${anchor}-${n}`
    anchors.add(numbered)
  }
  return anchors
}

/** `docs/api.md: scale.md#nodes` for each relative link that leads to no file, out of `folder`, or to no heading of a page. */
export function brokenLinks(folder: string, page: string): string[] {
  const file = resolve(folder, page)
  const text = readFileSync(file, 'utf8')
    .replaceAll(FENCED, '')
    .replaceAll(/`[^`\n]*`/g, '')
  const leads = (link: string): boolean => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : resolve(dirname(file), decodeURI(path))
    if (relative(folder, target).startsWith('..') || !existsSync(target)) return false
    if (anchor === undefined) return true
    return statSync(target).isFile() && anchorsOf(readFileSync(target, 'utf8')).has(decodeURI(anchor))
  }
  return [...text.matchAll(LINK)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link) && !leads(link))
    .map((link) => `${page}: ${link}`)
}
