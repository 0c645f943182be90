import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button, Menu, Tooltip } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { IconCopyPlus, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
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
}

/** Current acts on the order, from the server's `can`. */
export const OrderActions = ({ order, more, isCompact = false }: OrderActionsProps) => {
  const [act, setAct] = useState<OrderAct>()
  const [isEditing, setEditing] = useState(false)
  const mayEdit = order.can.includes('edit')
  const mayPlace = useMayPlace()
  const acts = actsOffered(order.can)
  useShortcuts(
    mayEdit ? [{ keys: 'e', label: 'Edit the order', group: 'Order', run: () => !isEditing && setEditing(true) }] : [],
  )
  return (
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
          renderRoot={(props) => <Link to="/orders/create" search={{ from: order.guid }} {...props} />}
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
      <Suspense fallback={null}>
        {act ? <ActDialog order={order} act={act} onClose={() => setAct(undefined)} /> : null}
        {isEditing ? <OrderEdit order={order} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </>
  )
}
