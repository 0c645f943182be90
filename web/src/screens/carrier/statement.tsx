import { StatementPage } from '../../features/carrier/money/statement-page.tsx'

export const CarrierStatementScreen = () => <StatementPage />
