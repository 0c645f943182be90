/** What a phone needs before the next inspection: storage, and on an iPhone the home screen app. */
import { IconDeviceMobileDown } from '../../../ui/icons/device-mobile-down.gen.ts'
import { useEffect, useState } from 'react'
import { Notice } from '../../../ui/field/field-parts.tsx'
import { DRIVE } from '../drive/drive.words.ts'
import { isOnHomeScreen, isIphone } from '../drive/on-this-phone.ts'
import { FIELD as words } from '../field.words.ts'
import { useOutbox } from './use-outbox.ts'

/** Free bytes below which a warning is shown. */
const LOW_ROOM = 200_000_000

const useIsRoomLow = (): boolean => {
  const [isLow, setLow] = useState(false)
  useEffect(() => {
    let isGone = false
    void import('../../../api/outbox/spare-room.ts')
      .then(async ({ fillSpareRoom, isRoomBelow }) => !(await fillSpareRoom()) || isRoomBelow(LOW_ROOM))
      .then((isBelow) => !isGone && setLow(isBelow))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return isLow
}

export const PhoneAdvice = () => {
  const isRoomLow = useIsRoomLow()
  const { items } = useOutbox()
  // iOS clears the storage of sites not on the home screen after seven days without use.
  const isInstallDue = isIphone() && !isOnHomeScreen() && !items.some(({ kind }) => kind === 'inspection')
  const [bold, text] = DRIVE.install
  return (
    <>
      {isRoomLow ? (
        <Notice tone="amber" role="alert">
          {words.lowRoom}
        </Notice>
      ) : null}
      {isInstallDue ? (
        <Notice tone="blue" icon={<IconDeviceMobileDown size="1.75rem" stroke={1.75} aria-hidden="true" />}>
          <b>{bold}</b> {text} {DRIVE.installHow}
        </Notice>
      ) : null}
    </>
  )
}
