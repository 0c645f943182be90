import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { deviceText } from '../../ui/format/device-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { PROFILE as words } from '../../ui/words/profile.words.ts'
import classes from './profile.module.css'

/** The user's sessions, and ending them. */
export const Sessions = () => {
  const { data, error } = useQuery(platformQueryOf(sessionsRoutes.list))
  const end = useChange(sessionsRoutes.end, { on: 'platform', stale: ['sessions'] })
  const endOthers = useChange(sessionsRoutes.endOthers, { on: 'platform', stale: ['sessions'] })
  const reportFailure = useReportFailure()
  if (error) return <p role="alert">{words.noSessions(errorText(error))}</p>
  if (!data) return null
  if (data.results.length === 0) return <p>{words.elsewhere}</p>
  const others = data.results.filter(({ isCurrent }) => !isCurrent).length
  const failed = (label: string) => ({ onError: (thrown: unknown) => void reportFailure({ label, error: thrown }) })
  return (
    <>
      <ul className={classes.sessions}>
        {data.results.map((session) => (
          <li key={session.guid}>
            <span>
              {deviceText(session.device, words)}{' '}
              {session.isCurrent ? <Tag tone="green">{words.thisDevice}</Tag> : null}
              <small>
                {[words.portals[session.portal], session.companyName, session.source].filter(Boolean).join(' · ')}
              </small>
              <small>{words.lastUsed(momentText(session.dateLastUsed))}</small>
            </span>
            {session.isCurrent ? null : (
              <Button
                variant="default"
                onClick={() => end.mutate({ params: { guid: session.guid } }, failed(words.signOutOne))}
              >
                {words.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <div>
          <Button variant="default" onClick={() => endOthers.mutate({}, failed(words.signOutOthers))}>
            {words.signOutOthers}
          </Button>
        </div>
      ) : null}
    </>
  )
}
