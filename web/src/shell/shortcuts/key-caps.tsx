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

/** The keys of a shortcut as caps, for sheets and tooltips. */
export const KeyCaps = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keys.split(' ').map((press) =>
      press.split('+').map((key) => (
        <kbd key={`${press} ${key}`} className={classes.cap}>
          {capOf(key)}
        </kbd>
      )),
    )}
  </span>
)
