"""REST routes: each decodes its request, asks the parts of the process, and answers in the types of `messages`. Routes decide nothing."""
