import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { NoticePreferences } from '@waybill/contract/notices/notices.shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import classes from './profile.module.css'

const WAYS = [
  { way: 'byEmail', label: 'E-mail' },
  { way: 'inApp', label: 'In the portal' },
] as const

type Preference = NoticePreferences['results'][number]

/** The user's notifications, and their channels. Each choice is saved at once. */
export const NoticeChoices = () => {
  const apis = useApis()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const query = platformQueryOf(noticesRoutes.preferences)
  const { data, error } = useQuery(query)
  if (error) return <p role="alert">Your notifications couldn’t be loaded: {errorText(error)}</p>
  const put = async ({ kind, label }: Preference, change: Partial<Preference>) => {
    const before = data
    queries.setQueryData<NoticePreferences>(
      query.queryKey,
      (held) => held && { results: held.results.map((each) => (each.kind === kind ? { ...each, ...change } : each)) },
    )
    try {
      await apis.platform.call(noticesRoutes.setPreferences, { body: { preferences: [{ kind, ...change }] } })
    } catch (thrown) {
      queries.setQueryData(query.queryKey, before)
      reportFailure({ label, error: thrown })
    }
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">When</th>
          {WAYS.map(({ way, label }) => (
            <th key={way} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data?.results.map((each) => (
          <tr key={each.kind}>
            <th scope="row">{each.label}</th>
            {WAYS.map(({ way, label }) => (
              <td key={way}>
                <label className={classes.check}>
                  <input
                    type="checkbox"
                    checked={each[way]}
                    aria-label={`${each.label}: ${label}`}
                    onChange={(event) => void put(each, { [way]: event.currentTarget.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
