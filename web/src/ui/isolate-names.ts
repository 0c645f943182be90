/** Isolates names in right-to-left scripts wherever a page shows them, so that phone numbers beside them are not reversed. */
import { isolated, notIsolated } from '@waybill/contract/text-direction.ts'

/** Their text is a value, not something shown. */
const VALUES = 'textarea, script, style, [contenteditable]'

const isolateText = (text: Text) => {
  const isolatedText = isolated(text.data)
  if (isolatedText !== text.data && !text.parentElement?.closest(VALUES)) text.data = isolatedText
}

const isolateTitle = (element: Element) => {
  const title = element.getAttribute('title')
  const isolatedTitle = title && isolated(title)
  if (isolatedTitle && isolatedTitle !== title) element.setAttribute('title', isolatedTitle)
}

const isolateIn = (node: Node) => {
  if (node instanceof Text) return isolateText(node)
  if (!(node instanceof Element)) return
  isolateTitle(node)
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) isolateText(walker.currentNode as Text)
  for (const titled of node.querySelectorAll('[title]')) isolateTitle(titled)
}

/** Others receive what was written: what isolates is invisible, and would be stored where it is pasted. */
const copyPlain = (event: ClipboardEvent) => {
  const selected = getSelection()
  const text = String(selected ?? '')
  const plain = notIsolated(text)
  if (event.defaultPrevented || !selected?.rangeCount || plain === text) return
  const part = document.createElement('div')
  part.append(selected.getRangeAt(0).cloneContents())
  event.clipboardData?.setData('text/plain', plain)
  event.clipboardData?.setData('text/html', notIsolated(part.innerHTML))
  event.preventDefault()
}

/** Mails have isolated names, too. */
const pastePlain = (event: ClipboardEvent) => {
  const { target } = event
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const plain = notIsolated(text)
  if (event.defaultPrevented || plain === text) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  // Setting the value would end what can be undone, and React would not notice.
  if (document.execCommand('insertText', false, plain)) event.preventDefault()
}

/**
 * Watches what a page shows. React compares a text with what it rendered before, not with what the page holds, and replaces the whole
 * text, so that a change is never lost. One place for all screens and libraries. Ends with the answer.
 */
export function isolateNames(root: Element): () => void {
  isolateIn(root)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(isolateIn)
      else if (target instanceof Element) isolateTitle(target)
      else isolateIn(target)
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributeFilter: ['title'] })
  const ended = new AbortController()
  document.addEventListener('copy', copyPlain, ended)
  document.addEventListener('paste', pastePlain, ended)
  return () => {
    observer.disconnect()
    ended.abort()
  }
}
