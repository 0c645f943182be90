import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { deviceText } from '../../ui/format/device-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './profile.module.css'

const PORTALS = { dispatcher: 'Dispatcher', client: 'Client portal', carrier: 'Carrier portal' } as const

/** The user's sessions, and ending them. */
export const Sessions = () => {
  const { data, error } = useQuery(platformQueryOf(sessionsRoutes.list))
  const end = useChange(sessionsRoutes.end, { on: 'platform', stale: ['sessions'] })
  const endOthers = useChange(sessionsRoutes.endOthers, { on: 'platform', stale: ['sessions'] })
  const reportFailure = useReportFailure()
  if (error) return <p role="alert">Your sessions couldn’t be loaded: {errorText(error)}</p>
  if (!data) return null
  if (data.results.length === 0) return <p>Your organization’s sign-in manages your sessions.</p>
  const others = data.results.filter(({ isCurrent }) => !isCurrent).length
  const failed = (label: string) => ({ onError: (thrown: unknown) => void reportFailure({ label, error: thrown }) })
  return (
    <>
      <ul className={classes.sessions}>
        {data.results.map((session) => (
          <li key={session.guid}>
            <span>
              {deviceText(session.device)} {session.isCurrent ? <Tag tone="green">This device</Tag> : null}
              <small>
                {[PORTALS[session.portal], session.companyName, session.source].filter(Boolean).join(' · ')}
              </small>
              <small>Last used {momentText(session.dateLastUsed)}</small>
            </span>
            {session.isCurrent ? null : (
              <Button
                variant="default"
                onClick={() => end.mutate({ params: { guid: session.guid } }, failed('Sign out session'))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <div>
          <Button variant="default" onClick={() => endOthers.mutate({}, failed('Sign out other sessions'))}>
            Sign out everywhere else
          </Button>
        </div>
      ) : null}
    </>
  )
}
