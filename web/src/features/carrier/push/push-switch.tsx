/** The switch of this device among the choices of notices. */
import { isIphone, isOnHomeScreen } from '../drive/on-this-phone.ts'
import classes from './push.module.css'
import { PUSH as words } from './push.words.ts'
import { usePush } from './use-push.ts'

export const PushSwitch = () => {
  const { state, isBusy, turn } = usePush()
  if (state === undefined) return null
  const isUnsupported = state === 'unsupported'
  const needsHomeScreen = isUnsupported && isIphone() && !isOnHomeScreen()
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={state === 'on'}
        aria-checked={state === 'on'}
        disabled={isUnsupported || isBusy}
        aria-describedby="push-says"
        aria-label={words.title}
        onChange={(event) => void turn(event.currentTarget.checked ? 'on' : 'off')}
      />
      <span>
        {words.title}
        <small id="push-says" role="status">
          {needsHomeScreen
            ? words.onIphone
            : isUnsupported
              ? words.unsupported
              : state === 'denied'
                ? words.denied
                : `${words.says} ${state === 'on' ? words.isOn : words.isOff}`}
        </small>
      </span>
    </label>
  )
}
