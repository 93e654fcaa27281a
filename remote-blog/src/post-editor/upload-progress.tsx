import styles from './upload-progress.module.css';

/** How much of a picture has been sent: from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label="Upload" value={percent} max={100} className={styles.bar} />
      <span aria-hidden="true">{`${percent} %`}</span>
    </div>
  );
}
