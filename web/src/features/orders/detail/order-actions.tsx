import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button, Menu, Tooltip } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { IconCopyPlus } from '../../../ui/icons/copy-plus.gen.ts'
import { IconPencil } from '../../../ui/icons/pencil.gen.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOpenedAgain, useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'
import { ActBar, type BarAct } from '../../../shell/page/act-bar.tsx'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useMayPlace } from '../use-may-place.ts'
import { actsOffered, type OrderAct } from './order-acts.ts'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))
const OrderEdit = lazy(async () => ({ default: (await import('./order-edit.tsx')).OrderEdit }))

export interface OrderActionsProps {
  order: Order
  /** Further menu items. */
  more?: ReactNode
  isCompact?: boolean
  /** At the bottom of a phone, after these; `can`: the act that one of them is. */
  lead?: readonly (BarAct & { can?: string })[]
}

/** Current acts on the order, from the server's `can`. */
export const OrderActions = ({ order, more, lead, isCompact = false }: OrderActionsProps) => {
  const [act, setAct] = useState<OrderAct>()
  const [isEditing = false, setEditing] = useOpenSheet<boolean>(`edit order ${order.guid}`, () =>
    order.can.includes('edit'),
  )
  const mayEdit = order.can.includes('edit')
  const mayPlace = useMayPlace()
  const navigate = useNavigate()
  const acts = actsOffered(order.can)
  useOpenedAgain<string>(`act of order ${order.guid}`, act?.can, (before) =>
    setAct(acts.find(({ can }) => can === before)),
  )
  useShortcuts(
    mayEdit ? [{ keys: 'e', label: 'Edit the order', group: 'Order', run: () => !isEditing && setEditing(true) }] : [],
  )
  const again = { to: '/orders/create', search: { from: order.guid } } as const
  const bar = lead && (
    <ActBar
      acts={[
        ...lead,
        ...(mayEdit ? [{ label: 'Edit', run: () => setEditing(true) }] : []),
        ...acts
          .filter(({ can }) => !lead.some((each) => each.can === can))
          .map((each) => ({ label: each.label, isDanger: each.isDanger, run: () => setAct(each) })),
        ...(mayPlace ? [{ label: 'Order again', run: () => void navigate(again) }] : []),
      ]}
      more={more}
    />
  )
  const buttons = (
    <>
      {mayEdit ? (
        <Tooltip label="Edit the order (E)">
          <Button
            variant="default"
            leftSection={<IconPencil size="1rem" aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        </Tooltip>
      ) : null}
      {isCompact || !mayPlace ? null : (
        <Button
          variant="default"
          leftSection={<IconCopyPlus size="1rem" aria-hidden="true" />}
          renderRoot={(props) => <Link {...again} {...props} />}
        >
          Order again
        </Button>
      )}
      {acts.length > 0 || more ? (
        <MoreMenu>
          {more}
          {acts.length > 0 && more ? <Menu.Divider /> : null}
          {acts.map((each) => (
            <Menu.Item key={each.can} c={each.isDanger ? 'var(--error)' : undefined} onClick={() => setAct(each)}>
              {each.label}
            </Menu.Item>
          ))}
        </MoreMenu>
      ) : null}
    </>
  )
  return (
    <>
      {bar ?? buttons}
      <Suspense fallback={null}>
        {act ? <ActDialog order={order} act={act} onClose={() => setAct(undefined)} /> : null}
        {isEditing ? <OrderEdit order={order} onClose={() => setEditing(undefined)} /> : null}
      </Suspense>
    </>
  )
}
