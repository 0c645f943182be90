/** A user's sessions, and the API keys acting on the user's behalf. */
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { useChange } from '../../api/queries.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { Hint, PanelList, PanelSection } from '../../shell/page/panel-parts.tsx'
import { deviceText } from '../../ui/format/device-text.ts'
import { dateText, momentText } from '../../ui/format/time-text.ts'
import { PEOPLE as words } from '../../ui/words/people.words.ts'
import { PROFILE } from '../../ui/words/profile.words.ts'
import type { UserActs } from './use-user-acts.ts'
import { keysOfQuery, sessionsOfQuery } from './users.api.ts'

export const UserSessions = ({ user, acts }: { user: UserOfAccount; acts: UserActs }) => {
  const { data, error } = useQuery(sessionsOfQuery(user.guid))
  const sessions = data?.results ?? []
  return (
    <PanelSection
      title={words.signedIn}
      aside={
        sessions.length > 0 && user.can.includes('endSessions') ? (
          <Button variant="default" onClick={() => void acts.endSessions(user)}>
            {words.signOutAll}
          </Button>
        ) : null
      }
    >
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {data && sessions.length === 0 ? <Hint>{words.notSignedIn}</Hint> : null}
      <PanelList>
        {sessions.map(({ guid, device, source, dateLastUsed }) => (
          <li key={guid}>
            <span>
              {deviceText(device, PROFILE)}
              <small>{[source, words.lastUsed(momentText(dateLastUsed))].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </PanelList>
    </PanelSection>
  )
}

export const UserKeys = ({ user }: { user: UserOfAccount }) => {
  const { data } = useQuery(keysOfQuery(user.guid))
  const revoke = useChange(apiKeysRoutes.revoke, { on: 'platform', stale: ['api-keys'] })
  const attempt = useTry()
  const keys = data?.results.filter(({ status }) => status === 'active') ?? []
  if (keys.length === 0) return null
  return (
    <PanelSection title={words.keys}>
      <PanelList>
        {keys.map(({ guid, name, prefix, dateExpires }) => (
          <li key={guid}>
            <span>
              {name}
              <small>
                {prefix}… · {words.expires(dateText(dateExpires))}
              </small>
            </span>
            <Button
              variant="default"
              aria-label={words.revokeOf(name)}
              onClick={() => void attempt(words.revokeOf(name), () => revoke.mutateAsync({ params: { guid } }))}
            >
              {words.revoke}
            </Button>
          </li>
        ))}
      </PanelList>
    </PanelSection>
  )
}
