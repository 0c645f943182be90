import classes from './shortcuts.module.css'

const CAPS: Readonly<Record<string, string>> = {
  mod: /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
}

const capOf = (key: string): string => CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key)

export interface KeyCapsProps {
  keys: string
  /** They carry meaning by themselves, as in a shortcut sheet; on a button they are not part of its name. */
  isText?: boolean
}

/** The keys of a shortcut as key caps. */
export const KeyCaps = ({ keys, isText = false }: KeyCapsProps) => (
  <span className={classes.keys} aria-hidden={isText ? undefined : true}>
    {keys.split(' ').map((press) =>
      press.split('+').map((key) => (
        <kbd key={`${press} ${key}`} className={classes.cap}>
          {capOf(key)}
        </kbd>
      )),
    )}
  </span>
)
