import { Component, type ReactNode } from 'react'
import { FailureScreen } from './crash-screen.tsx'

interface State {
  failed: boolean
  error: unknown
}

/** The last net: whatever no other boundary caught. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override render() {
    return this.state.failed ? <FailureScreen error={this.state.error} /> : this.props.children
  }
}
