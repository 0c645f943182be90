/** Placing an order: one page, filled in any order, with a summary next to it. For dispatchers it begins with the client. */
import { USUAL_EQUIPMENT } from '@waybill/contract/vocabulary/equipment-types.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderReading } from '@waybill/contract/orders/reading.shapes.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import { IconSend } from '../../ui/icons/send.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { faultsByPath } from '../../api/field-faults.ts'
import { useChange } from '../../api/queries.ts'
import { DetailsBlock } from '../../features/orders/placing/details-block.tsx'
import {
  type Draft,
  emptyDraft,
  inTravelOrder,
  isTouched,
  linesAt,
  newOrderOf,
} from '../../features/orders/placing/draft.ts'
import { ClientBlock, TermsBlock } from '../../features/orders/placing/dispatcher-blocks.tsx'
import { faultsOfDraft } from '../../features/orders/placing/draft-faults.ts'
import { DraftSummary } from '../../features/orders/placing/draft-summary.tsx'
import { filledDraft, nextDraft } from '../../features/orders/reading/fill-draft.ts'
import { PasteOrder } from '../../features/orders/reading/paste-order.tsx'
import { ReadSource } from '../../features/orders/reading/read-source.tsx'
import { useReading } from '../../features/orders/reading/use-reading.ts'
import { StopBlock } from '../../features/orders/placing/stop-block.tsx'
import { TemplatesMenu } from '../../features/orders/placing/templates-menu.tsx'
import { useDraft } from '../../features/orders/placing/use-draft.ts'
import { VehiclesBlock } from '../../features/orders/placing/vehicles-block.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { Page } from '../../shell/page/page.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { faultsBelow } from '../../ui/form/body.ts'
import type { Faults } from '../../ui/form/field.ts'
import { AddClient } from './add-client.tsx'
import { Block, withoutPart, WORDS } from './new-order-parts.tsx'
import classes from './new-order.module.css'
import { useDraftUndo } from './use-draft-undo.ts'
import { type Next, useNextSteps } from './use-next-steps.ts'
import { useOrderAgain } from './use-order-again.ts'
import { useTemplate } from './use-template.ts'

export interface NewOrderProps {
  /** The company itself places it: for a client, at a price. */
  isForClient?: boolean
}

/** The screen of `/orders/create`. `?from=` copies an order. */
export const NewOrderScreen = ({ isForClient = false }: NewOrderProps) => {
  const words = WORDS[isForClient ? 'dispatcher' : 'client']
  const { draft, change, replace, changeStop, addStop, removeStop, finish } = useDraft()
  const [refusals, setRefusals] = useState<Faults>({})
  const [areFaultsShown, setFaultsShown] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const notifications = useNotifications()
  const undo = useDraftUndo()
  const place = useChange(ordersRoutes.create, { stale: ['order list', 'job list'] })
  const steps = useNextSteps()

  /** Starts over; the previous draft can be restored. */
  const start = (next: Draft, label: string) => {
    if (isTouched(draft)) undo.offer({ label, undo: () => replace(draft) })
    replace(next)
    setFaultsShown(false)
    setRefusals({})
    setRefusal(undefined)
  }
  const startFrom = useTemplate(isForClient, start)
  const again = useOrderAgain(draft.from, isForClient, (next, number) => start(next, `Started from order ${number}`))

  const update = (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => {
    change(part)
    setRefusals((now) => withoutPart(now, typeof part === 'function' ? part(draft) : part))
  }
  const equipment = isForClient ? String(USUAL_EQUIPMENT) : ''
  const reading = useReading((read) => {
    undo.offer({ label: 'Order details filled in', undo: () => replace(draft) })
    change((now) => filledDraft(now, read, equipment))
    setRefusals({})
  })
  /** Fills the form with the next order of the same text; false if there is none left. */
  const goOn = (read: OrderReading | undefined): boolean => {
    if (!read) return false
    replace(nextDraft(draft, read, equipment))
    setFaultsShown(false)
    setRefusals({})
    setRefusal(undefined)
    return true
  }
  /** The text of the focused field. */
  const [focused, setFocused] = useState('')
  const own = faultsOfDraft(draft, isForClient)
  const faults: Faults = { ...refusals, ...(areFaultsShown ? own : {}) }
  const missing = Object.keys(own).length

  const focusFirstFault = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 50)

  const submit = async (next: Next = 'order') => {
    setRefusal(undefined)
    setRefusals({})
    setFaultsShown(true)
    if (missing > 0) return void focusFirstFault()
    try {
      const order = await place.mutateAsync({ body: newOrderOf(isForClient ? steps.withDispatcher(draft) : draft) })
      undo.withdraw()
      const isMore = goOn(reading.next())
      if (!isMore) finish()
      notifications.add({ label: `Order ${order.number} ${words.done}`, isSuccess: true })
      for (const message of new Set(order.warnings.map((warning) => warning.message)))
        notifications.add({ label: `Order ${order.number}`, isWarning: true, warningMessage: message })
      if (isForClient) await steps.take(order, draft)
      const [job] = order.jobs
      if (next === 'offer' && job)
        await navigate({ to: '/jobs/$jobGuid', params: { jobGuid: job.guid }, search: { act: 'o' } })
      else if (!isMore) await navigate({ to: '/orders/$orderGuid', params: { orderGuid: order.guid } })
    } catch (error) {
      setRefusals(faultsByPath(error))
      setRefusal(errorText(error))
      focusFirstFault()
    }
  }
  useShortcuts([{ keys: 'mod+enter', label: words.submit, group: 'New order', run: () => void submit() }])

  const stops = inTravelOrder(draft.stops)
  const several = (type: 'pickup' | 'delivery') => stops.filter((stop) => stop.stopType === type).length > 1
  const blocksOf = (type: 'pickup' | 'delivery') =>
    stops.map((stop, index) => {
      if (stop.stopType !== type) return null
      const word = type === 'pickup' ? 'Pickup' : 'Delivery'
      const position = stops.slice(0, index + 1).filter((each) => each.stopType === type).length
      return (
        <StopBlock
          key={stop.key}
          stop={stop}
          name={several(type) ? `${word} ${position}` : word}
          lines={draft.lines}
          handled={several(type) ? linesAt(draft, stop) : null}
          faults={faultsBelow(faults, `stops.${index}`)}
          client={isForClient ? draft.clientGuid : undefined}
          onChange={(part) => {
            changeStop(stop.key, part)
            setRefusals((now) => withoutPart(now, { stops: [] }))
          }}
          onRemove={several(type) ? () => removeStop(stop.key) : undefined}
        />
      )
    })
  const adder = (type: 'pickup' | 'delivery') => (
    <Button variant="default" leftSection={<IconPlus size="0.9rem" aria-hidden="true" />} onClick={() => addStop(type)}>
      {type === 'pickup' ? 'Add pickup' : 'Add delivery'}
    </Button>
  )
  const refused = refusal && Object.keys(refusals).length === 0

  return (
    <Page
      title="New order"
      isLoading={again.isLoading}
      actions={
        <>
          {isTouched(draft) ? (
            <Button variant="default" onClick={() => start(emptyDraft(), 'Draft cleared')}>
              Clear
            </Button>
          ) : null}
          <TemplatesMenu draft={draft} onStart={(template) => void startFrom(template)} />
        </>
      }
    >
      {again.error ? (
        <p className={classes.fault} role="alert">
          The previous order couldn’t be loaded: {errorText(again.error)}
        </p>
      ) : null}
      <form
        ref={form}
        className={classes.columns}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        noValidate
      >
        <div
          className={classes.main}
          onFocus={({ target }) =>
            setFocused('value' in target && typeof target.value === 'string' ? target.value : '')
          }
        >
          <PasteOrder
            isReading={reading.isReading}
            refusal={reading.refusal}
            onText={(text) => void reading.readText(text)}
            onFile={(file) => void reading.readFile(file)}
          />
          {isForClient ? (
            <Block title="Ordered by">
              <ClientBlock draft={draft} onChange={update} faults={faults} />
            </Block>
          ) : null}
          <Block title="Vehicles and freight">
            <VehiclesBlock
              lines={draft.lines}
              onChange={(next) => update((now) => ({ lines: next(now.lines) }))}
              areFaultsShown={areFaultsShown}
              faults={faults}
              refusals={refusals}
            />
          </Block>
          <Block title="Pick up from" aside={adder('pickup')}>
            {blocksOf('pickup')}
          </Block>
          <Block title="Deliver to" aside={adder('delivery')}>
            {blocksOf('delivery')}
          </Block>
          <Block title="Details">
            <DetailsBlock isForClient={isForClient} draft={draft} onChange={update} faults={faults} />
          </Block>
          {isForClient ? (
            <Block title="Price and next step">
              <TermsBlock draft={draft} onChange={update} faults={faults} />
            </Block>
          ) : null}
        </div>
        <div className={classes.side}>
          {reading.reading ? (
            <PartBoundary name="What we found">
              <ReadSource
                reading={reading.reading}
                place={reading.place}
                focused={focused}
                client={draft.client?.name}
                addClient={
                  isForClient && reading.reading.newClient && !draft.client ? (
                    <AddClient
                      name={reading.reading.newClient.name}
                      onAdded={(client) => update({ client, clientGuid: client.guid, clientContact: null })}
                    />
                  ) : null
                }
                onLater={() => goOn(reading.postpone())}
                onLeaveOut={() => {
                  if (!goOn(reading.next())) start(emptyDraft(), 'Draft cleared')
                }}
                onClose={reading.clear}
              />
            </PartBoundary>
          ) : null}
          <PartBoundary name="The summary">
            <DraftSummary draft={draft} />
            <div className={classes.submit}>
              {areFaultsShown && missing > 0 ? (
                <p className={classes.fault} role="alert">
                  {missing === 1
                    ? '1 field still needs your attention.'
                    : `${missing} fields still need your attention.`}
                </p>
              ) : null}
              {refusal ? (
                <p className={classes.fault} role="alert">
                  {refused ? refusal : `The order could not be ${words.done}. Check the marked fields.`}
                </p>
              ) : null}
              <Button
                type="submit"
                size="lg"
                fullWidth
                loading={place.isPending}
                leftSection={<IconSend size="1rem" aria-hidden="true" />}
              >
                {words.submit}
              </Button>
              {isForClient && steps.mayOffer && !draft.isTender ? (
                <Button
                  size="lg"
                  fullWidth
                  variant="default"
                  disabled={place.isPending}
                  onClick={() => void submit('offer')}
                >
                  Create and offer
                </Button>
              ) : null}
              <p className={classes.hint}>{words.hint}</p>
            </div>
          </PartBoundary>
        </div>
      </form>
    </Page>
  )
}
