/** Says that input was kept from before, with a way to discard it. Loaded when there is some. */
import { lazy, Suspense } from 'react'

const Text = lazy(() => import('./kept-text.tsx'))

export interface KeptNoticeProps {
  isShown: boolean
  onDiscard: () => void
}

export const KeptNotice = ({ isShown, onDiscard }: KeptNoticeProps) =>
  isShown ? (
    <Suspense>
      <Text onDiscard={onDiscard} />
    </Suspense>
  ) : null
