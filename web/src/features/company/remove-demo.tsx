/** Removes the demo whole: what goes with it, and its name to confirm. */
import { DemoRemovalRequest, type DemoRemoved } from '@waybill/contract/company-data/company-data.shapes.ts'
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { editing } from '../../ui/form/editing.ts'
import { required } from '../../ui/form/field.ts'
import { bytesText, numberText } from '../../ui/format/number-text.ts'

const REMOVAL = editing(DemoRemovalRequest, { name: required('Type the company’s name to confirm') })

const counted = (count: number, one: string, many = `${one}s`) => `${numberText(count)} ${count === 1 ? one : many}`

const Contents = () => {
  const { data, error } = useQuery(platformQueryOf(companyDataRoutes.demoContents))
  const obstacle = error ? errorText(error) : data?.obstacle
  if (obstacle) return <p role="alert">{obstacle}</p>
  return (
    <ul aria-label="What is deleted">
      {data?.companies.map((company) => (
        <li key={company.name}>
          <b>{company.name}</b>
          {`: ${counted(company.orders, 'order')} with ${counted(company.jobs, 'job')}, ` +
            `${counted(company.invoices, 'invoice or bill', 'invoices and bills')}, ` +
            `${counted(company.clients, 'client')}, ${counted(company.vendors, 'carrier')}, ${counted(company.files, 'file')} ` +
            `(${bytesText(company.totalBytes)}), ${counted(company.historyEntries, 'history entry', 'history entries')}, ` +
            counted(company.signIns, 'sign-in')}
        </li>
      ))}
    </ul>
  )
}

/** Everybody is signed out then: what follows is the page that founds a company, or the one to sign in. */
const leave = ({ foundingUrl }: DemoRemoved) => globalThis.location.assign(foundingUrl ?? '/')

/** For administrators of a demo company. */
export const RemoveDemo = ({ name }: { name: string }) => {
  const [isAsked, setAsked] = useOpenSheet<boolean>('remove demo')
  const { platform } = useApis()
  const close = () => setAsked(false)
  return (
    <>
      <Hint>
        Done looking around? Remove the demo with all its data and sign-ins, and set up your own company. A real company
        can’t be removed.
      </Hint>
      <div>
        <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
          Remove the demo…
        </Button>
      </div>
      {isAsked ? (
        <ActForm
          editing={REMOVAL}
          title={`Remove ${name}?`}
          about={null}
          explains="Everybody is signed out at once, and all of this is deleted for good. Nothing is sent to load boards, accounting systems or partners. The next page sets up your own company."
          act="Remove the demo"
          isDanger
          renderFirst={() => <Contents />}
          send={(body) => platform.call(companyDataRoutes.removeDemo, { body })}
          onDone={(removed) => {
            close()
            if (removed) leave(removed)
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
