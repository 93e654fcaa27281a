export { exportDatabase } from './export-database';
export { TransferError, type ExportedTable, type TransferProgress } from './export-header';
export { importDatabase } from './import-database';
