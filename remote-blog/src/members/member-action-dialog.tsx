import type { Member } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { ReasonDialog } from '../moderation/reason-dialog';
import type { MemberActionOffer } from './find-actions';
import { useMembersApi } from './members-api';

interface MemberActionDialogProps {
  action: MemberActionOffer;
  onDone: (member: Member) => void;
  onClose: () => void;
}

const hidingPosts = {
  label: 'Hide their published posts, too',
  hint: 'Until the suspension is lifted. Otherwise they stay.',
};

/** Asks why. The member reads the reason in a mail, and admins in the log. */
export function MemberActionDialog({ action, onDone, onClose }: MemberActionDialogProps) {
  const api = useMembersApi();
  return (
    <ReasonDialog
      title={action.title}
      description={`${action.description} They’re told the reason by email, and it stays in the log.`}
      missing="Say why, so the member knows"
      option={action.asksForPosts ? hidingPosts : undefined}
      submit={action.submit}
      variant={action.isDangerous ? 'danger' : 'primary'}
      send={({ reason, isChosen }) => action.send(api, reason, isChosen)}
      onSent={(member) => {
        toast.success(action.done);
        onDone(member);
      }}
      onClose={onClose}
    />
  );
}
