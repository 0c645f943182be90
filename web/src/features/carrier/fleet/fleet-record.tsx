/** A truck, trailer or driver: what is on file, what has expired, changing and deleting it. */
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryOf, useApis } from '../../../api/queries.ts'
import { AskSheet } from '../../../shell/form/ask-sheet.tsx'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigButton, Lines, Part } from '../../../ui/field/field-parts.tsx'
import { dayText } from '../../../ui/format/time-text.ts'
import { useRefresh } from '../use-refresh.ts'
import { ExpiryPills } from './expiry-pills.tsx'
import { type FleetKind, fleetList, type FleetRecord } from './fleet.api.ts'
import { FLEET as words } from './fleet.words.ts'
import own from './fleet.module.css'
import { InsuranceFile } from './insurance-file.tsx'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

const FleetForm = lazy(() => import('./fleet-form.tsx'))

const labels: Readonly<Record<string, string>> = words.fields
const kinds: Readonly<Record<string, string>> = words.kinds

/** A field as text; guids stand elsewhere. */
const lineOf = (record: FleetRecord, [key, { kind }]: readonly [string, { kind: string }]) => {
  const value: unknown = Reflect.get(record, key)
  if (kind === 'guid' || value === null) return [labels[key], null] as const
  const text = String(value)
  return [labels[key], kind === 'day' ? dayText(text) : kind === 'choice' ? kinds[text] : text] as const
}

const UserLine = ({ guid }: { guid: string }) => {
  const { data } = useQuery(queryOf(usersRoutes.get, { params: { id: guid } }))
  return data ? <Lines lines={[[words.fields.userGuid, data.name]]} /> : null
}

export interface FleetRecordProps {
  kind: FleetKind
  vendorGuid: string
  record: FleetRecord
  onGone: () => void
}

export const FleetRecordView = ({ kind, vendorGuid, record, onGone }: FleetRecordProps) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const mayKeep = useHolds('accounts.edit_contacts') === true
  const [asked, setAsked] = useOpenSheet<'change' | 'delete'>(`fleet ${record.guid}`)
  const close = () => setAsked(undefined)
  const list = fleetList(kind)
  return (
    <>
      <div className={own.marks}>
        <ExpiryPills of={record} />
      </div>
      <Part>
        <Lines lines={Object.entries(list.own).map((each) => lineOf(record, each))} />
        {'userGuid' in record && record.userGuid ? <UserLine guid={record.userGuid} /> : null}
      </Part>
      {'insuranceFileGuid' in record ? (
        <InsuranceFile truck={record} vendorGuid={vendorGuid} mayKeep={mayKeep} />
      ) : null}
      {mayKeep ? (
        <p className={own.acts}>
          <BigButton onClick={() => setAsked('change')}>{words.edit}</BigButton>
          <BigButton kind="danger" onClick={() => setAsked('delete')}>
            {words.remove}
          </BigButton>
        </p>
      ) : null}
      {asked === 'change' ? (
        <Suspense fallback={null}>
          <FleetForm kind={kind} vendorGuid={vendorGuid} record={record} onDone={close} onClose={close} />
        </Suspense>
      ) : null}
      {asked === 'delete' ? (
        <AskSheet
          title={words.removeOf(record.name)}
          act={words.remove}
          isDanger
          run={() => platform.call(list.routes.remove, { params: { vendorGuid, id: record.guid } })}
          onDone={() => {
            void refresh(['vendors'])
            onGone()
          }}
          onClose={close}
        >
          {words.removeText}
        </AskSheet>
      ) : null}
    </>
  )
}
