export { exportDatabase } from './export-database';
export { TransferError, type ExportedTable } from './export-header';
export { importDatabase } from './import-database';
