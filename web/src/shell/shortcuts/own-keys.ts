/** Which keys belong to the element that has focus: no shortcut takes them from it. */

const FIELDS = 'input,textarea,select,[contenteditable=""],[contenteditable=true]'
/** Above the page while open: all keys within it are its own, its letters too. */
const ABOVE = '[role=menu],[role=listbox],[role$=dialog],dialog[open]'

const PRESSED = / (button|summary|media|input|switch|checkbox|radio|option|tab|treeitem|menuitem\w*) /
const LINKS = / link /
/** Elements that are walked through, or open, by arrow keys. */
const WALKED = / (media|radio|opens|tab|slider|spinbutton|combobox|treeitem|scrollbar) /

const OF_TEXT = /^mod\+([acvxyz]|shift\+z)$/
const ENTER = /^(mod\+|shift\+|alt\+)*enter$/
const PRESSES = /^(shift\+)?(enter|space)$/
const WALKS = /^(shift\+)?(arrow(up|down|left|right)|home|end|pageup|pagedown)$/

/** What an element is, as words between spaces: its name, type, role, and what it does with keys. */
const kindOf = (focus: Element): string => {
  const popup = focus.getAttribute('aria-haspopup') ?? 'false'
  return ` ${[
    focus.localName,
    focus.getAttribute('type'),
    focus.getAttribute('role'),
    focus.hasAttribute('href') && 'link',
    focus.hasAttribute('controls') && 'media',
    popup !== 'false' && 'opens',
  ].join('  ')} `
}

/** Whether a key, in the notation of shortcuts, belongs to the element that has focus. */
export function isOwnKey(focus: Element | null, name: string): boolean {
  if (!focus) return false
  const kind = kindOf(focus)
  const isMod = name.startsWith('mod+')
  // In a field or a sheet only combinations with Ctrl or Cmd are shortcuts, and not those that edit text.
  if (focus.closest(FIELDS) && !/ (checkbox|radio) /.test(kind)) return !isMod || OF_TEXT.test(name)
  if (focus.closest(ABOVE)) return !isMod
  return (
    (ENTER.test(name) && LINKS.test(kind)) ||
    (PRESSES.test(name) && PRESSED.test(kind)) ||
    (WALKS.test(name) && WALKED.test(kind))
  )
}
