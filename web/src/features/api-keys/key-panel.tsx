/** An API key in the side panel: viewing, creating, revoking. */
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import type { ApiKey, ApiKeyWithSecret } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/queries.ts'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { Hint, PanelActs, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SecretOnce } from '../../shell/page/secret-once.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { permissionWord } from '../../shell/sign-in/permission-words.ts'
import classes from './api-keys.module.css'
import { API_KEY } from './key-editing.ts'
import { KEY_STATUS } from './key-list.tsx'
import { ScopePicker } from './scope-picker.tsx'

const STALE = { on: 'platform', stale: ['api-keys'] } as const

export interface NewKeyPanelProps {
  me: Me
  /** Receives the created key after its secret was copied. */
  onMade: (key: ApiKey) => void
  onClose: () => void
}

export const NewKeyPanel = ({ me, onMade, onClose }: NewKeyPanelProps) => {
  const create = useChange(apiKeysRoutes.create, STALE)
  const [made, setMade] = useState<ApiKeyWithSecret>()
  const { bind, frame, guard } = useEditing({
    editing: API_KEY,
    add: (body) => create.mutateAsync({ body }),
    onSaved: (key) => key && setMade(key),
  })
  const scopes = bind('scopes')
  return (
    <SidePanel title={made ? made.name : 'New API key'} onClose={onClose}>
      {made ? (
        <SecretOnce label="API key" secret={made.key} onDone={() => onMade(made)}>
          Copy the key now. It isn’t shown again; who loses it makes a new one.
        </SecretOnce>
      ) : (
        <EditForm {...frame} act="Create key" onCancel={() => (guard.free(), onClose())}>
          <Hint>Programs that use this key act as you, with only the permissions you choose.</Hint>
          <FormFields of={API_KEY} bind={bind} props={{ name: { autoFocus: true } }} />
          <ScopePicker
            portal={me.portal}
            held={me.permissions}
            chosen={Array.isArray(scopes.value) ? scopes.value : []}
            onChange={scopes.onChange}
            fault={typeof scopes.error === 'string' ? scopes.error : undefined}
          />
        </EditForm>
      )}
    </SidePanel>
  )
}

export const KeyPanel = ({ apiKey, me, onClose }: { apiKey: ApiKey; me: Me; onClose: () => void }) => {
  const revoke = useChange(apiKeysRoutes.revoke, STALE)
  const [isAsking, setAsking] = useState(false)
  const { guid, name, status, prefix, user, scopes, dateCreated, dateExpires, dateLastUsed, dateRevoked } = apiKey
  return (
    <SidePanel title={name} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={KEY_STATUS[status].tone}>{KEY_STATUS[status].label}</Tag>
          {status === 'active' ? (
            <Button variant="default" onClick={() => setAsking(true)}>
              Revoke…
            </Button>
          ) : null}
        </PanelActs>
        <FactList
          facts={[
            ['Starts with', prefix],
            ['Acts for', user.name],
            ['Created', momentText(dateCreated)],
            ['Last used', dateLastUsed ? momentText(dateLastUsed) : 'Never'],
            ['Ends', momentText(dateExpires)],
            ['Revoked', dateRevoked && momentText(dateRevoked)],
          ]}
        />
        <PanelSection title="Permissions">
          <ul className={classes.held}>
            {scopes.map((permission) => (
              <li key={permission}>{permissionWord(me.portal, permission)}</li>
            ))}
          </ul>
        </PanelSection>
      </PanelView>
      {isAsking ? (
        <AskSheet
          title={`Revoke ${name}?`}
          act="Revoke key"
          run={() => revoke.mutateAsync({ params: { guid } })}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          Programs that use this key lose access immediately. This can’t be undone.
        </AskSheet>
      ) : null}
    </SidePanel>
  )
}
