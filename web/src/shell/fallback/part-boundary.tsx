import { Component, type ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import classes from './fallback.module.css'
import { isModuleLoadFailure } from './module-load.ts'

interface Props {
  /** The part's name: `Notes`. */
  name: string
  children: ReactNode
  /** A change of this value, such as the record's guid, retries the part. */
  resetKey?: unknown
}
interface State {
  failed: boolean
  error: unknown
}

/** Wraps each part of a screen: a failing part shows its error in place, and the others stay. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.again()
  }

  again = () => this.setState({ failed: false, error: undefined })

  override render() {
    if (!this.state.failed) return this.props.children
    // A missing chunk affects the whole window: 'Please Update' is shown by an outer boundary.
    if (isModuleLoadFailure(this.state.error)) throw this.state.error
    return (
      <div className={classes.part} role="alert">
        <p>
          {this.props.name} couldn’t be shown: {errorText(this.state.error)}
        </p>
        <button type="button" className={classes.again} onClick={this.again}>
          Try again
        </button>
      </div>
    )
  }
}
