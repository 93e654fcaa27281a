import { findSyscall, type Processor, type Syscall } from './syscalls';

/** The path of the script in the process's root. */
export const scriptInRoot = '/renderer-process.mjs';

/**
 * Isolates itself and becomes Node. In Perl, because `perl-base` is on every Debian and can make any system call: the programs
 * of util-linux are no longer reachable in the new root, and not all versions can set a filter. A layer that cannot be applied
 * ends the process.
 *
 * Its arguments: the names of the layers, the filter in hexadecimal, kilobytes of memory, the script, Node's files (one a
 * line), and the command.
 */
export function createSandboxScript(processor: Processor): string {
  const call = (what: string, name: Syscall, ...args: (string | number)[]) =>
    `call('${what}', ${[findSyscall(name, processor), ...args].join(', ')})`;
  return `
use strict;
my ($layers, $filter, $kilobytes, $script, $files, @command) = @ARGV;
my %has = map { $_ => 1 } split /,/, $layers;

sub fail { print STDERR "$_[0]: $!\\n"; exit 125 }
sub call { my ($what, $number, @args) = @_; syscall($number, @args) >= 0 or fail($what) }
sub end_with_parent { ${call('pdeathsig', 'prctl', 1, 9, 0, 0, 0)} }
sub write_file { my ($path, $text) = @_; open(my $file, '>', $path) or fail($path); defined syswrite($file, $text) or fail($path) }

# Rights of a mount can only become fewer; what is not named stays.
sub make_read_only { my ($path, $flags) = @_; ${call('remount', 'mount', 0, '$path', 0, '32 | 4096 | 1 | 2 | 4 | $flags', 0)} }

# A process that loops does not notice that the server has ended.
end_with_parent();

my $namespaces = 0;
$namespaces |= 0x00020000 if $has{files};
$namespaces |= 0x40000000 if $has{network};
$namespaces |= 0x20000000 | 0x08000000 | 0x04000000 if $has{processes};
if ($namespaces) {
  my ($user, $group) = ($> + 0, $) + 0);
  ${call('unshare', 'unshare', '$namespaces | 0x10000000')};
  write_file('/proc/self/setgroups', 'deny');
  # Nobody: what it becomes has no rights over the namespaces that it lives in.
  write_file('/proc/self/uid_map', "65534 $user 1");
  write_file('/proc/self/gid_map', "65534 $group 1");
}

if ($has{processes}) {
  my $child = fork;
  fail('fork') unless defined $child;
  if ($child) {
    # Its end is the end of the connection.
    open(my $messages, '+<&=', 3);
    close($messages) if $messages;
    waitpid($child, 0);
    kill($? & 127, $$) if $? & 127;
    exit($? >> 8);
  }
  end_with_parent();
}

if ($has{files}) {
  ${call('private mounts', 'mount', "'none'", "'/'", 0, '0x4000 | 0x40000', 0)};
  # Any folder that is there everywhere and holds nothing that is needed.
  my $root = '/sys';
  ${call('root', 'mount', "'tmpfs'", '$root', "'tmpfs'", '2 | 4', "'size=64k,mode=755'")};
  my $bind = sub {
    my ($from, $to, $flags) = @_;
    my $folder = $root;
    my @parts = grep { length } split m{/}, $to;
    pop @parts;
    for my $part (@parts) { $folder .= "/$part"; mkdir $folder, 0755 }
    write_file("$root$to", '');
    ${call('bind', 'mount', '$from', '"$root$to"', 0, 4096, 0)};
    make_read_only("$root$to", $flags);
  };
  $bind->($_, $_, 0) for split /\\n/, $files;
  $bind->($script, '${scriptInRoot}', 8);
  chdir $root or fail('chdir');
  ${call('pivot_root', 'pivot_root', "'.'", "'.'")};
  ${call('old root', 'umount2', "'.'", 2)};
  chdir '/' or fail('chdir');
  make_read_only('/', 8);
}

if ($has{memory}) {
  # No cores; then what can be written to.
  ${call('cores', 'setrlimit', 4, "pack('QQ', 0, 0)")};
  ${call('memory', 'setrlimit', 2, "pack('QQ', $kilobytes * 1024, $kilobytes * 1024)")};
}

# No right comes back with a program. A user without rights cannot give up those of the bounding set, and need not.
syscall(${findSyscall('prctl', processor)}, 24, $_ + 0, 0, 0, 0) for 0 .. 63;
${call('no new privileges', 'prctl', 38, 1, 0, 0, 0)};
${call('capabilities', 'capset', "pack('LL', 0x20080522, 0)", "pack('L6', 0, 0, 0, 0, 0, 0)")};

# No descriptor but the first three and that of the messages. Linux before 5.9 does not know the call.
syscall(${findSyscall('close_range', processor)}, 4, 0xffffffff, 0);

if ($has{syscalls}) {
  my $program = pack 'H*', $filter;
  ${call('seccomp', 'prctl', 22, 2, "pack('Sx6P', length($program) / 8, $program)", 0, 0)};
}

%ENV = ();
exec { $command[0] } @command or fail("exec $command[0]");
`;
}
