import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './profile.module.css'

const PORTALS = { dispatcher: 'Dispatcher', client: 'Client portal', carrier: 'Carrier portal' } as const

/** `Chrome on Windows`, out of what a browser says of itself; whole where nothing of it is known. */
export const deviceText = (device: string | null): string => {
  if (!device) return 'Unknown device'
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(device)?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux)/.exec(device)?.[1]
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser
  const on = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }[system ?? ''] ?? system
  return [name, on].filter(Boolean).join(' on ') || device
}

/** Where the person is signed in, and how to end it. */
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
