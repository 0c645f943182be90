/** The switch of this device among the choices of notices. */
import { Switch } from '@mantine/core'
import { isIphone, isOnHomeScreen } from '../drive/on-this-phone.ts'
import { PUSH as words } from './push.words.ts'
import { usePush } from './use-push.ts'

export const PushSwitch = () => {
  const { state, isBusy, turn } = usePush()
  if (state === undefined) return null
  const isUnsupported = state === 'unsupported'
  const needsHomeScreen = isUnsupported && isIphone() && !isOnHomeScreen()
  return (
    <Switch
      label={words.title}
      description={
        needsHomeScreen
          ? words.onIphone
          : isUnsupported
            ? words.unsupported
            : state === 'denied'
              ? words.denied
              : `${words.says} ${state === 'on' ? words.isOn : words.isOff}`
      }
      checked={state === 'on'}
      disabled={isUnsupported || isBusy}
      onChange={(event) => void turn(event.currentTarget.checked ? 'on' : 'off')}
    />
  )
}
