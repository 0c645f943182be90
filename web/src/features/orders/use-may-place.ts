import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

/** Whether the user may place orders here. */
export const useMayPlace = (): boolean => {
  const hasPage = useHasPage('/orders/create')
  return useHolds('orders.create') === true && hasPage
}
