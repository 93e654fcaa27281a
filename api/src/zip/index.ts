export { writeZip, type ZipEntry } from './write-zip';
