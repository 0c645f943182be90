import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { NoticePreferences } from '@waybill/contract/notices/notices.shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { noticeKindText } from '../../ui/words/notice-kinds.words.ts'
import { PROFILE as words } from '../../ui/words/profile.words.ts'
import classes from './profile.module.css'

const WAYS = ['byEmail', 'inApp'] as const

type Preference = NoticePreferences['results'][number]

/** The user's notifications, and their channels. Each choice is saved at once. */
export const NoticeChoices = () => {
  const apis = useApis()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const query = platformQueryOf(noticesRoutes.preferences)
  const { data, error } = useQuery(query)
  if (error) return <p role="alert">{words.noNotifications(errorText(error))}</p>
  const choices = data?.results.map((each) => ({ ...each, label: noticeKindText(each.kind, each.label) }))
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
          <th scope="col">{words.when}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {words.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices?.map((each) => (
          <tr key={each.kind}>
            <th scope="row">{each.label}</th>
            {WAYS.map((way) => (
              <td key={way}>
                <label className={classes.check}>
                  <input
                    type="checkbox"
                    checked={each[way]}
                    aria-label={`${each.label}: ${words.ways[way]}`}
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
