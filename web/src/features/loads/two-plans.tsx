/** This plan next to an alternative: on another trailer, or without a stop. */
import type { LoadPlan, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Load, LoadChange } from '@waybill/contract/loads/loads.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { perUnit, sumOfDollars, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { useState } from 'react'
import { Section } from '../../shell/page/section.tsx'
import { Choice } from '../../ui/choice.tsx'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import { marginText } from '../../ui/format/margin-text.ts'
import { poundText } from './load-words.ts'
import { checkQuery } from './loads.api.ts'
import classes from './load-parts.module.css'

export interface TwoPlansProps {
  load: Load
  plan: LoadPlan
  trailers: readonly Trailer[]
  onUse: ((change: LoadChange, done: string) => void) | undefined
}

interface Other {
  value: string
  label: string
  jobs: string[]
  trailerId: string
}

/** Possible alternatives. */
const othersOf = ({ load, plan, trailers }: TwoPlansProps): Other[] => {
  const jobs = load.jobs.map(({ guid }) => guid)
  const stops = plan.visits.flatMap(({ number, name, stops: at }): Other[] => {
    const gone = new Set(at.map(({ jobGuid }) => jobGuid))
    const rest = jobs.filter((guid) => !gone.has(guid))
    return rest.length ? [{ value: `stop ${number}`, label: `no ${name}`, jobs: rest, trailerId: plan.trailerId }] : []
  })
  return [
    ...trailers
      .filter(({ id }) => id !== plan.trailerId)
      .map(({ id, label }) => ({ value: id, label: label.split(',')[0] ?? label, jobs, trailerId: id })),
    ...stops,
  ]
}

const moneyOf = (load: Load, guids: readonly string[], of: 'clientPayment' | 'vendorPayment') => {
  const amounts = load.jobs.filter(({ guid }) => guids.includes(guid)).map((job) => job[of])
  if (amounts.some((each) => each == null)) return undefined
  return sumOfDollars(...amounts.map((each) => each ?? 0))
}

const perMileText = (pays: number | undefined, miles: number | null) => {
  const rate = pays === undefined ? null : perUnit(toCents(pays), miles)
  return rate === null ? undefined : moneyText(toDollars(rate))
}

function rowsOf(load: Load, plan: LoadPlan, jobs: readonly string[]): Record<string, string | undefined> {
  const pays = moneyOf(load, jobs, 'clientPayment')
  const gets = moneyOf(load, jobs, 'vendorPayment')
  const left = plan.vehicles.filter(({ position }) => position === null).length
  return {
    Jobs: numberText(jobs.length),
    Miles: plan.miles === null ? undefined : `about ${numberText(Math.round(plan.miles))}`,
    Weight: poundText(plan.heaviest.amount),
    Reloads: numberText(plan.reloads.length),
    'Without position': numberText(left),
    Revenue: pays === undefined ? undefined : moneyText(pays),
    'Carrier pay': gets === undefined ? undefined : moneyText(gets),
    'Revenue per mile': perMileText(pays, plan.miles),
    Margin: marginText(pays, gets) ?? undefined,
  }
}

export const TwoPlans = (props: TwoPlansProps) => {
  const { load, plan, onUse } = props
  const [value, setValue] = useState('')
  const others = othersOf(props)
  const other = others.find((each) => each.value === value)
  const { data } = useQuery({
    ...checkQuery({ jobs: other?.jobs ?? [], trailerId: other?.trailerId ?? '', stops: load.stops }),
    enabled: other !== undefined,
  })
  const a = rowsOf(
    load,
    plan,
    load.jobs.map(({ guid }) => guid),
  )
  const b = other && data ? rowsOf(load, data, other.jobs) : undefined
  return (
    <Section
      title="Two plans"
      resetKey={load}
      aside={
        <Choice
          label="Second plan"
          value={value}
          options={[{ value: '', label: 'Compare with…' }, ...others]}
          onChange={setValue}
        />
      }
    >
      <table className={classes.plans}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">A, this</th>
            {b ? <th scope="col">B, {other?.label}</th> : null}
          </tr>
        </thead>
        <tbody>
          {Object.entries(a)
            .filter(([, text]) => text !== undefined)
            .map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
                {b ? <td>{b[name] ?? '–'}</td> : null}
              </tr>
            ))}
        </tbody>
      </table>
      {other && b && onUse ? (
        <Button
          variant="default"
          onClick={() => {
            setValue('')
            onUse({ jobs: other.jobs, trailerId: other.trailerId, positions: null }, `plan B taken, ${other.label}`)
          }}
        >
          Take plan B
        </Button>
      ) : null}
    </Section>
  )
}
