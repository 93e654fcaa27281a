/** What is taken of the shell. Vite knows no names in a module that is not installed, but takes one as a whole. */
import React from 'react';
import auth from '@site/shared/auth';
import http from '@site/shared/http';
import router from '@site/shared/router';
import toasts from '@site/shared/toasts';
import ui from '@site/shared/ui';

export const { lazy, Suspense, useEffect, useState } = React;
export const { useAuth } = auth;
export const { useApi } = http;
export const { defineRemote, Link, useParams } = router;
export const { toast } = toasts;
export const { Button, ErrorState, Page, Spinner } = ui;
