/** Roles and their permissions. Changes are pending, with their effect explained, until they are saved. */
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { Button, NativeSelect } from '@mantine/core'
import '../../ui/css/forms.css'
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { permissionWord } from '../../shell/sign-in/permission-words.ts'
import { RoleMatrix } from '../../features/roles/role-matrix.tsx'
import { type RoleAsk, RoleSide } from '../../features/roles/role-side.tsx'
import { NewRoleSheet, RoleSheet } from '../../features/roles/role-sheet.tsx'
import classes from '../../features/roles/roles.module.css'
import { useRoleEditor } from '../../features/roles/use-role-editor.ts'
import { useLeaveGuard } from '../../shell/form/leave-guard.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const TITLE = 'Roles'
const TYPES = [
  { type: 'company', label: 'Company' },
  { type: 'client', label: 'Clients' },
  { type: 'vendor', label: 'Carriers' },
] as const

const Roles = ({ me }: { me: Me }) => {
  const [{ type, q = '', compare }, change] = useAddress()
  const isCompany = me.account.type === 'company'
  const shown = isCompany ? (TYPES.find((each) => each.type === type)?.type ?? 'company') : me.account.type
  const portal = PORTAL_OF_ACCOUNT[shown]
  const wanted = q.toLowerCase()
  const editor = useRoleEditor(shown, (permission) =>
    `${permissionWord(portal, permission)} ${permission}`.toLowerCase().includes(wanted),
  )
  const { chosen, acts } = editor
  const [ask, setAsk] = useOpenSheet<RoleAsk>('role')
  const [isAdding, setAdding] = useOpenSheet<boolean>('new role')
  const isNarrow = useIsNarrow()
  const guard = useLeaveGuard(editor.isDirty)
  const add = () => setAdding(true)
  useShortcuts([
    { keys: 'mod+s', label: 'Save role changes', group: TITLE, run: editor.save },
    { keys: 'c', label: 'New role', group: TITLE, run: add },
  ])
  return (
    <Page
      title={TITLE}
      isFlush={!isNarrow}
      isLoading={editor.isLoading}
      actions={
        <Button leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={add}>
          New role
        </Button>
      }
      subTopic={
        <div className={classes.bar}>
          {isCompany ? (
            <Tabs label="Whose roles" isInBar>
              {TYPES.map((each) => (
                <TabLink
                  key={each.type}
                  to="/settings/roles"
                  search={{ type: each.type === 'company' ? undefined : each.type }}
                  isOn={each.type === shown}
                >
                  {each.label}
                </TabLink>
              ))}
            </Tabs>
          ) : null}
          <SearchField
            label="Find a permission"
            value={q}
            onChange={(text) => change({ q: text || undefined }, { replace: true })}
          />
          <Button
            variant={compare ? 'light' : 'default'}
            aria-pressed={compare !== undefined}
            onClick={() => change({ compare: compare ? undefined : 'yes' }, { replace: true })}
          >
            Compare with default
          </Button>
        </div>
      }
      aside={
        chosen ? (
          <RoleSide
            of={chosen}
            portal={portal}
            draft={editor.draft}
            acts={acts}
            onAsk={setAsk}
            onTake={editor.take}
            onDiscard={editor.discard}
            onSave={editor.save}
          />
        ) : null
      }
    >
      {editor.error ? <p role="alert">{errorText(editor.error)}</p> : null}
      <div className={classes.body}>
        <div className={classes.pick}>
          <NativeSelect
            aria-label="Role"
            value={chosen?.role.guid ?? ''}
            data={editor.roles.map(({ role }) => ({ value: role.guid, label: role.name }))}
            onChange={(event) => editor.choose(event.currentTarget.value)}
          />
        </div>
        <RoleMatrix
          portal={portal}
          roles={editor.roles}
          groups={editor.groups}
          open={editor.open}
          onFold={editor.fold}
          chosen={chosen?.role.guid ?? ''}
          onChoose={editor.choose}
          draft={editor.draft}
          onTouch={editor.touch}
          comparesDefault={compare !== undefined}
        />
      </div>
      {guard.dialog}
      {ask && chosen ? (
        <RoleSheet
          role={chosen.role}
          ask={ask}
          acts={acts}
          onAdded={({ guid }) => editor.choose(guid)}
          onClose={() => setAsk(undefined)}
        />
      ) : null}
      {isAdding ? (
        <NewRoleSheet
          acts={acts}
          choosesType={isCompany}
          accountType={shown}
          onAdded={({ guid }) => editor.choose(guid)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Page>
  )
}

export const RolesScreen = () => {
  const me = useQuery(meQuery()).data
  return me ? <Roles me={me} /> : <Page title={TITLE} isLoading />
}
