/** The carrier's drivers, trucks or trailers, beside the field that one of them fills in one tap. */
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { refusalIn } from '../../../shell/field/refusal-in.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Fault } from '../../../ui/field/fault.tsx'
import { BigButton, Notice, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { useNow } from '../../../ui/format/use-now.ts'
import { useRefresh } from '../use-refresh.ts'
import { marksOf } from './expiry-pills.tsx'
import { type FleetKind, fleetList, type FleetRecord, useFleet, useOwnVendor } from './fleet.api.ts'
import { FLEET as words } from './fleet.words.ts'

/** At most this many are offered at once; typing narrows them. */
const MOST = 12

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The record that is named, and those to offer, it among them. Of several with that name it is the one last chosen. */
export function proposedOf<R extends { guid: string; name: string }>(
  records: readonly R[],
  typed: string,
  chosen?: string,
) {
  const namesakes = records.filter(({ name }) => same(name, typed))
  const named = namesakes.find(({ guid }) => guid === chosen) ?? namesakes[0]
  const part = typed.trim().toLowerCase()
  const found = named ? records : records.filter(({ name }) => name.toLowerCase().includes(part))
  const first = (found.length > 0 ? found : records).slice(0, MOST)
  return { named, offered: named && !first.includes(named) ? [named, ...first.slice(0, -1)] : first }
}

/** Whatever the chosen one's papers say: a warning, which blocks nothing. */
const Warnings = ({ of: record }: { of: FleetRecord }) => {
  const now = useNow()
  return marksOf(record, now).map(({ key, isExpired, text }) => (
    <Notice key={key} tone={isExpired ? 'red' : 'amber'} role="status">
      {record.name}: {text}
    </Notice>
  ))
}

export interface FleetProposalsProps<K extends FleetKind> {
  kind: K
  /** The name or number in the field. */
  typed: string
  /** What else is typed, kept with a new record. */
  more?: Readonly<Record<string, string>>
  onChoose: (record: ReturnType<typeof useFleet>[K][number]) => void
}

export const FleetProposals = <K extends FleetKind>({ kind, typed, more, onChoose }: FleetProposalsProps<K>) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const vendorGuid = useOwnVendor() ?? ''
  const fleet = useFleet(vendorGuid)
  const mayKeep = useHolds('accounts.edit_contacts') === true
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  if (!fleet.queries[kind].data) return null
  const records: readonly ReturnType<typeof useFleet>[K][number][] = fleet[kind]
  const { named, offered } = proposedOf(records, typed, chosen)
  const keep = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const body = { name: typed.trim(), ...more }
      await platform.call(fleetList(kind).routes.create, { params: { vendorGuid }, body })
      await refresh(['vendors'])
    } catch (error) {
      setFault(refusalIn(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.fields}>
      {offered.length > 0 ? (
        <Pick
          label={words.choose[kind]}
          options={offered.map(({ guid, name }) => ({ value: guid, label: name }))}
          value={named?.guid ?? null}
          onPick={(guid) => {
            setChosen(guid)
            const record = records.find((each) => each.guid === guid)
            if (record) onChoose(record)
          }}
        />
      ) : null}
      {named ? <Warnings of={named} /> : null}
      {typed.trim() && !named && mayKeep ? (
        <BigButton isBusy={isBusy} onClick={() => void keep()}>
          {words.keep[kind](typed.trim())}
        </BigButton>
      ) : null}
      <Fault text={fault} />
    </div>
  )
}
