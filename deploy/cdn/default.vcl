vcl 4.1;

# A cache in front of the shell servers, for Varnish 6.5 or later, started with `-p http_gzip_support=off`, as the site
# compresses by itself. It does what `CDN-Cache-Control` says, which Varnish does not know. Reasons:
# docs/decisions/0043-shared-caches-keep-what-everybody-gets.md. `varnish.test.ts` runs with this file.

import std;
include "backend.vcl";

# Who may drop what has a tag: curl -X BAN -H 'cache-tag: pages' http://127.0.0.1/
acl operators {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "BAN") {
    if (client.ip !~ operators) {
      return (synth(403));
    }
    if (req.http.cache-tag !~ "^[a-z]+$") {
      return (synth(400));
    }
    ban("obj.http.cache-tag == " + req.http.cache-tag);
    return (synth(204));
  }

  # Open tabs listen here for as long as they are open.
  if (req.url ~ "^/release-events") {
    return (pipe);
  }

  # A cache keeps nothing that a member requests, and answers no member.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization) {
    return (pass);
  }

  # A visitor of a rollout or a preview and a member of a group get other releases than most; the site takes the cookies back when that has ended.
  if (req.http.cookie ~ "(^|;\s*)(__Host-)?(preview|visitor|groups)=") {
    return (pass);
  }

  # Pages are the same for everybody else but for what a cookie says that the browser has already.
  if (req.url !~ "^/+(api|dev)(/|$|\?)") {
    unset req.http.cookie;
  }

  # What everybody writes differently is one of three.
  if (req.http.accept-encoding ~ "\bbr\b") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "\bgzip\b") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }

  # What is too old is sent only when the site fails: when its probe does, or when this request has once.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }
  unset req.http.x-second-try;
  if (req.restarts > 0) {
    set req.http.x-second-try = "1";
  }
  return (hash);
}

sub vcl_backend_error {
  call keep_what_is_there;
}

# A failure that is delivered takes the place of the page from before. Given up instead, it is `vcl_synth` that goes on. At
# the second try there is no such page, or this is behind the back of somebody who has got it.
sub keep_what_is_there {
  if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.x-second-try)) {
    return (abandon);
  }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    call keep_what_is_there;
  }
  set beresp.grace = 0s;
  if (beresp.http.cdn-cache-control ~ "max-age=\d+" && !beresp.http.set-cookie && !bereq.uncacheable) {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, ".*\bmax-age=(\d+).*", "\1s"), 0s);
    if (beresp.http.cdn-cache-control ~ "stale-if-error=\d+") {
      set beresp.grace = std.duration(
        regsub(beresp.http.cdn-cache-control, ".*\bstale-if-error=(\d+).*", "\1s"), 0s);
    }
    return (deliver);
  }
  # Everything else by `cache-control`, as Varnish does by itself: files and pictures for ever, `no-cache` and `no-store` not.
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0) {
    return (restart);
  }
}

sub vcl_deliver {
  if (obj.hits == 0) {
    set resp.http.x-cache = "miss";
  } elsif (obj.ttl < 0s) {
    set resp.http.x-cache = "stale";
  } else {
    set resp.http.x-cache = "hit";
  }
  unset resp.http.cdn-cache-control;
  unset resp.http.cache-tag;
  unset resp.http.x-varnish;
  unset resp.http.via;
}
