/** The selected role: unsaved changes, and the affected users. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Hint, PanelList, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { PERMISSION_EFFECTS } from './permission-effects.ts'
import { permissionWord } from '../../shell/sign-in/permission-words.ts'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { changesOf, type RoleChangeLine, type RoleDraft } from './role-draft.ts'
import type { HeldRole } from './role-matrix.tsx'
import { peopleQuery, type RoleActs } from './roles.api.ts'
import classes from './roles.module.css'

/** The open dialog. */
export type RoleAsk = 'edit' | 'copy' | 'delete'

export interface RoleSideProps {
  of: HeldRole
  portal: Portal
  draft: RoleDraft
  acts: RoleActs
  onAsk: (ask: RoleAsk) => void
  onTake: (line: RoleChangeLine) => void
  onDiscard: () => void
  onSave: () => void
}

const Lines = ({
  changes,
  portal,
  onTake,
}: { changes: readonly RoleChangeLine[] } & Pick<RoleSideProps, 'portal' | 'onTake'>) => (
  <ul className={classes.changes}>
    {changes.map((line) => (
      <li key={line.permission} data-changed={line.isGranted ? 'more' : 'less'}>
        <span className={classes.sign} role="img" aria-label={line.isGranted ? 'Added' : 'Removed'}>
          {line.isGranted ? '+' : '−'}
        </span>
        <span>
          <strong>{permissionWord(portal, line.permission)}</strong>
          {PERMISSION_EFFECTS[line.permission] ? <small>{PERMISSION_EFFECTS[line.permission]}</small> : null}
        </span>
        <button type="button" className={classes.take} onClick={() => onTake(line)}>
          Undo
        </button>
      </li>
    ))}
  </ul>
)

const RoleMenu = ({ of: { role, held }, acts, onAsk }: Pick<RoleSideProps, 'of' | 'acts' | 'onAsk'>) => (
  <MoreMenu>
    {role.can.includes('edit') ? <Menu.Item onClick={() => onAsk('edit')}>Rename…</Menu.Item> : null}
    {role.can.includes('clone') ? <Menu.Item onClick={() => onAsk('copy')}>Copy…</Menu.Item> : null}
    {role.can.includes('reset') ? <Menu.Item onClick={() => void acts.reset(held)}>Reset to default</Menu.Item> : null}
    {role.can.includes('edit') ? (
      <Menu.Item onClick={() => void acts.switchOn(role)}>{role.isActive ? 'Switch off' : 'Switch on'}</Menu.Item>
    ) : null}
    {role.can.includes('delete') ? (
      <Menu.Item c="var(--error)" onClick={() => onAsk('delete')}>
        Delete…
      </Menu.Item>
    ) : null}
  </MoreMenu>
)

const People = ({ guid, count }: { guid: string; count: number }) => {
  const people = useQuery({ ...peopleQuery(guid), enabled: count > 0 }).data?.results ?? []
  return (
    <PanelSection title="People with this role">
      {count === 0 ? <Hint>No one has this role.</Hint> : <Hint>Changes take effect immediately.</Hint>}
      <PanelList>
        {people.map((user) => (
          <li key={user.guid}>
            <span>
              {user.name}
              {user.dateLastSeen ? <small>Last seen {momentText(user.dateLastSeen)}</small> : null}
            </span>
          </li>
        ))}
        {count > people.length && people.length > 0 ? <li>and {count - people.length} more</li> : null}
      </PanelList>
    </PanelSection>
  )
}

export const RoleSide = (props: RoleSideProps) => {
  const { of, portal, draft, acts, onAsk, onTake, onDiscard, onSave } = props
  const { role, held } = of
  const changes = changesOf(held, draft)
  return (
    <PanelView>
      <header className={classes.sideHead}>
        <div>
          <h2>{role.name}</h2> {role.isSeed ? <Tag tone="slate">Standard role</Tag> : null}
          {role.isActive ? null : <Tag tone="amber">Switched off</Tag>}
        </div>
        <RoleMenu of={of} acts={acts} onAsk={onAsk} />
      </header>
      {role.description ? <p className={classes.described}>{role.description}</p> : null}
      <PanelSection title="Not saved">
        {changes.length === 0 ? (
          <Hint>
            {role.can.includes('setPermissions')
              ? 'Check or uncheck permissions in the table. Changes stay here until you save them.'
              : 'This role is managed by your transport company. Copy it to make your own.'}
          </Hint>
        ) : (
          <>
            <Lines changes={changes} portal={portal} onTake={onTake} />
            <div className={classes.buttons}>
              <Button variant="default" onClick={onDiscard}>
                Discard
              </Button>
              <Button loading={acts.isSaving} onClick={onSave}>
                Save {changes.length === 1 ? '1 change' : `${changes.length} changes`}
              </Button>
            </div>
          </>
        )}
      </PanelSection>
      <People guid={role.guid} count={role.userCount} />
    </PanelView>
  )
}
