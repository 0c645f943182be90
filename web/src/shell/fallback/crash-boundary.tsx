import { Component, type ReactNode } from 'react'
import { isServerReached } from '../../api/reach.ts'
import { FailureScreen } from './crash-screen.tsx'

interface State {
  failed: boolean
  error: unknown
}

/** The outermost error boundary: catches what no other boundary caught. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  /** A chunk loaded outside of rendering, for example on a click, fails outside of every boundary. */
  private failed = (event: Event) => {
    const error: unknown = (event as Event & { payload?: unknown }).payload
    void isServerReached().then((reached) => reached && this.setState({ failed: true, error }))
  }

  override componentDidMount() {
    addEventListener('vite:preloadError', this.failed)
  }

  override componentWillUnmount() {
    removeEventListener('vite:preloadError', this.failed)
  }

  override render() {
    return this.state.failed ? <FailureScreen error={this.state.error} /> : this.props.children
  }
}
