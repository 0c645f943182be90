/** The styles of the portals used in a yard: an office's page has none of them, also if its tests follow in the same page. */
import { onTestFinished } from 'vitest'
import FIELD from './field.css?inline'

/** Adds them until the test ends. */
export const addFieldStyles = (): void => {
  const style = document.createElement('style')
  style.textContent = FIELD
  document.head.append(style)
  onTestFinished(() => style.remove())
}
