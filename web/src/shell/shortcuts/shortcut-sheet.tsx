import { useContext } from 'react'
import { FRAME_ACTS as words } from '../../ui/words/frame-acts.words.ts'
import { PLAIN } from '../../ui/words/plain.words.ts'
import { Sheet } from '../frame/sheet.tsx'
import { KeyCaps } from './key-caps.tsx'
import type { Shortcut } from './shortcut.ts'
import classes from './shortcuts.module.css'
import { ShortcutsContext } from './use-shortcuts.ts'

/** Shortcuts by group, each key combination once: the one that would run. */
export const grouped = (shortcuts: readonly Shortcut[]): Map<string, Shortcut[]> => {
  const byKeys = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]))
  return Map.groupBy(byKeys.values(), (shortcut) => shortcut.group)
}

/** The `?` sheet: every shortcut that works on this page. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const groups = grouped(useContext(ShortcutsContext).all())
  return (
    <Sheet title={words.shortcuts} closeText={PLAIN.close} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={classes.groups} tabIndex={0}>
        {[...groups].map(([group, shortcuts]) => (
          <section key={group} className={classes.group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className={classes.row}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} isText />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
