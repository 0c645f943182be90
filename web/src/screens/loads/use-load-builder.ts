/** View state of a load, and operations on it. */
import type { LoadPlan, LoadRemedy, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Load, LoadChange } from '@waybill/contract/loads/loads.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { firstRemedy } from '../../features/loads/load-checks.tsx'
import { nearbyQuery, placed, useDissolveLoad, useLoadChange } from '../../features/loads/loads.api.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { countText } from '../../ui/grid/noun.ts'
import { useNarrow } from '../../ui/grid/use-narrow.ts'

const JOBS = { one: 'job', many: 'jobs' }
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The stops in a new order: a visit swaps places with its neighbor. */
const movedVisit = ({ visits }: LoadPlan, number: number, by: 1 | -1): string[] | undefined => {
  const order = [...visits]
  const from = order.findIndex((visit) => visit.number === number)
  const [moved] = order.splice(from, 1)
  if (!moved || from + by < 0 || from + by > order.length) return undefined
  order.splice(from + by, 0, moved)
  return order.flatMap(({ stops }) => stops.map(({ guid }) => guid))
}

export interface Planned {
  load: Load
  plan: LoadPlan
  trailer: Trailer
  trailers: readonly Trailer[]
}

export function useBuilder({ load, plan, trailer }: Planned) {
  const isNarrow = useNarrow()
  const change = useLoadChange(load)
  const dissolve = useDissolveLoad()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const [chosen, choose] = useState<string>()
  const [picked, setVisit] = useState<number>()
  const [isOffering, setOffering] = useState(false)
  const { data } = useQuery(nearbyQuery(load.guid))
  const visits = plan.visits.length
  const visit = picked !== undefined && picked <= visits ? picked : Math.max(1, plan.most.visit)
  const vehicle = plan.vehicles.find(({ commodityGuid }) => commodityGuid === chosen)
  const mayChange = load.can.includes('change') && !isNarrow
  const jobs = load.jobs.map(({ guid }) => guid)
  // A list that was asked for before jobs were added still names them.
  const nearby = data?.results.filter(({ guid }) => !jobs.includes(guid))
  const nameOf = (guid: string) => plan.vehicles.find(({ commodityGuid }) => commodityGuid === guid)?.name ?? ''
  const save = (body: LoadChange, done: string) => void (mayChange && change(body, done))
  const place = (guid: string, position: number) =>
    trailer.positions.some(({ number }) => number === position) &&
    save({ positions: placed(plan, guid, position) }, `${nameOf(guid)} at ${position}`)
  const arrange = () => save({ positions: null }, 'arranged')
  const removeJob = (guid: string) => {
    const number = load.jobs.find((job) => job.guid === guid)?.number ?? ''
    if (jobs.length > 1) save({ jobs: jobs.filter((each) => each !== guid) }, `job ${number} taken off`)
  }
  const add = (guids: readonly string[]) =>
    guids.length > 0 && save({ jobs: [...jobs, ...guids] }, `${countText(guids.length, JOBS)} added`)
  const remedy = (asked: LoadRemedy) => {
    if (asked.act === 'arrange') arrange()
    else if (asked.act === 'place') save({ positions: asked.positions ?? null }, asked.label)
    else if (asked.act === 'trailer' && asked.trailerId)
      save({ trailerId: asked.trailerId, positions: null }, asked.label)
    else if (asked.jobGuid) removeJob(asked.jobGuid)
  }
  const moveVisit = (by: 1 | -1) => {
    const stops = movedVisit(plan, visit, by)
    if (!stops) return
    setVisit(visit + by)
    save({ stops }, `stop ${visit} ${by < 0 ? 'earlier' : 'later'}`)
  }
  const leave = async () => {
    try {
      await dissolve.mutateAsync({ params: { guid: load.guid } })
      await navigate({ to: '/loads' })
    } catch (error) {
      reportFailure({ label: `Dissolve load ${load.number}`, error })
    }
  }
  return {
    chosen,
    choose: (guid: string) => {
      choose(guid)
      const found = plan.vehicles.find(({ commodityGuid }) => commodityGuid === guid)
      if (found && (visit < found.from || visit >= found.to)) setVisit(found.from)
    },
    visit,
    setVisit: (number: number) => setVisit(Math.min(visits, Math.max(1, number))),
    vehicle,
    mayChange,
    mayOffer: load.can.includes('send-offer'),
    isOffering,
    setOffering,
    nearby,
    save,
    place,
    arrange,
    removeJob,
    add,
    addFitting: () => add(nearby?.filter(({ level }) => level === 'fine').map(({ guid }) => guid) ?? []),
    remedy,
    moveVisit,
    leave,
  }
}
export type Builder = ReturnType<typeof useBuilder>

/** Shortcuts of the builder; digits place the selected vehicle. */
export const useBuilderKeys = (builder: Builder, { plan }: Planned) => {
  const { mayChange, mayOffer, vehicle } = builder
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group: 'Load', run })
  useShortcuts([
    key('[', 'The stop before', () => builder.setVisit(builder.visit - 1)),
    key(']', 'The next stop', () => builder.setVisit(builder.visit + 1)),
    ...(mayOffer ? [key('o', 'Offer the load', () => builder.setOffering(true))] : []),
  ])
  useShortcuts(
    mayChange
      ? [
          key('shift+arrowleft', 'Move this stop earlier', () => builder.moveVisit(-1)),
          key('shift+arrowright', 'Move this stop later', () => builder.moveVisit(1)),
          key('c', 'Add the nearby jobs that fit', () => builder.addFitting()),
          key('f', 'Arrange', builder.arrange),
          key('a', 'Apply the suggested fix', () => {
            const remedy = firstRemedy(plan)
            if (remedy) builder.remedy(remedy)
          }),
          key('delete', 'Take the chosen vehicle’s job off the truck', () => {
            if (vehicle) builder.removeJob(vehicle.jobGuid)
          }),
          ...DIGITS.map((digit) =>
            key(digit, `Put the chosen vehicle at ${digit}`, () => {
              if (vehicle) builder.place(vehicle.commodityGuid, Number(digit))
            }),
          ),
        ]
      : [],
  )
}
