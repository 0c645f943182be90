import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { NoticePreferences, NoticePreferencesChange } from '@waybill/contract/notices/notices.shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { noticeKindText } from '../../ui/words/notice-kinds.words.ts'
import { PROFILE as words } from '../../ui/words/profile.words.ts'
import { NoticeSummary } from './notice-summary.tsx'
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
  /** Shows the choice at once, and the old one again if it couldn’t be saved. */
  const save = async (label: string, body: NoticePreferencesChange, shown: Partial<NoticePreferences>) => {
    const before = data
    queries.setQueryData<NoticePreferences>(query.queryKey, (held) => held && { ...held, ...shown })
    try {
      await apis.platform.call(noticesRoutes.setPreferences, { body })
    } catch (thrown) {
      queries.setQueryData(query.queryKey, before)
      reportFailure({ label, error: thrown })
    }
  }
  const put = ({ kind, label }: Preference, change: Partial<Preference>) =>
    save(
      label,
      { preferences: [{ kind, ...change }] },
      { results: data!.results.map((each) => (each.kind === kind ? { ...each, ...change } : each)) },
    )
  return (
    <>
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
      {data ? (
        <NoticeSummary
          value={data.summary}
          onChange={(summary) => void save(words.summary.title, { summary }, { summary })}
        />
      ) : null}
    </>
  )
}
